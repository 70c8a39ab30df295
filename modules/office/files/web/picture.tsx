import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import { api } from '@quarterhour/model/api';
import { fetchFile } from '@quarterhour/web/data/call';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

interface PictureProps {
  /** The id of the file. */
  id: string;
  alt: string;
  size?: 'large' | 'small';
  sx?: SxProps;
}

/** A picture that the server keeps. It is fetched with the reader's token, which an address in a page cannot carry. */
export function Picture({ id, alt, size = 'large', sx }: PictureProps) {
  const address = usePicture(id, size);
  const box = { display: 'block', maxInlineSize: '100%', backgroundColor: 'action.hover', ...sx };
  return address ? <Box component="img" src={address} alt={alt} sx={box} /> : <Box role="presentation" sx={box} />;
}

/** The address of a picture within this page; undefined until it has arrived. */
export function usePicture(id: string, size: 'large' | 'small'): string | undefined {
  const { data } = useQuery({
    queryKey: ['file', id, size],
    queryFn: async ({ signal }) => (await fetchFile(api.readFile, { id, size }, signal)).blob,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return address;
}
